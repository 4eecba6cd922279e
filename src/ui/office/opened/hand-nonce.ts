import { setNonce } from 'get-nonce'
import './opened.css'

// What locks the scrolling of a page writes a style element, which the policy allows with the nonce of the document alone.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)
