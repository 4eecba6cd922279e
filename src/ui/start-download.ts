/** The browser downloads the file and lists it among its downloads; the page stays. Without `name` the server names it. */
export function startDownload(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
