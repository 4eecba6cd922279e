import css from './AccountLogo.module.css'

/** The logo of an account beside its name; it is never cropped. */
export function AccountLogo({ src }: { src: string }) {
  return <img className={`round-s contain ${css.logo}`} src={src} alt="" />
}
