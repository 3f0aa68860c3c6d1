/** Begins the line of a rendered picture among changed captions. */
export const renderedMark = '◇'
