/** The browser downloads the file and lists it among its downloads; the page stays. */
export function startDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
