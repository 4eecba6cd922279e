type DrawScene = (category: string, title: string) => string

/** Those of the page as it came from the server, by category and title. */
let drawn: Map<string | undefined, string> | undefined
let draw: DrawScene | undefined
let left = 0

/** Draws the first scenes of a page at once, where the server draws it. */
export function drawScenesWith(drawScene: DrawScene, most: number): void {
  draw = drawScene
  left = most
}

/** The scene that came with the page: it stays on the screen while the code that draws scenes loads. */
export function drawnScene(category: string, title: string): string | undefined {
  if (draw) return left-- > 0 ? draw(category, title) : undefined
  drawn ??= new Map(
    Array.from(document.querySelectorAll<HTMLImageElement>('img[data-scene]'), ({ dataset, src }) => [
      dataset.scene,
      src,
    ]),
  )
  return drawn.get(`${category} ${title}`)
}
