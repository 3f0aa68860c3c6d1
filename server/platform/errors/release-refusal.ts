/** `message` tells the operator why a version was not changed, and what to do. */
export class ReleaseRefusal extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'ReleaseRefusal'
  }
}
