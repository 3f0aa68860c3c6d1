const id = 'first-screen-end'

/**
 * The end of what a browser paints first; a page has one at most. On a slow line a browser would paint what has arrived
 * and move it when the rest comes: a form whose fields share its width, or a title that stands above the end of its box.
 * React moves the link to the head, where it delays the first paint until this place has arrived. Chromium understands
 * it; other browsers paint at once.
 */
export function FirstScreenEnd() {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <span id={id} hidden />
    </>
  )
}
