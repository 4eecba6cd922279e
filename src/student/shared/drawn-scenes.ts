type DrawScene = (category: string, title: string) => string

/** Those of the page as it came from the server, by category and title. */
let drawn: Map<string | undefined, string> | undefined
let draw: DrawScene | undefined

/** Draws scenes at once, where the server draws a page. */
export function drawScenesWith(drawScene: DrawScene): void {
  draw = drawScene
}

/** The scene that came with the page: it stays on the screen while the code that draws scenes loads. */
export function drawnScene(category: string, title: string): string | undefined {
  if (draw) return draw(category, title)
  drawn ??= new Map(
    Array.from(document.querySelectorAll<HTMLImageElement>('img[data-scene]'), ({ dataset, src }) => [
      dataset.scene,
      src,
    ]),
  )
  return drawn.get(`${category} ${title}`)
}
