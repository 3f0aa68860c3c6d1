/** Thrown by a job whose failure is part of life. `problem` is a machine word, kept with the job. */
export class TryAgain extends Error {
  readonly problem: string

  constructor(problem: string) {
    super(`to be tried again: ${problem}`)
    this.name = 'TryAgain'
    this.problem = problem
  }
}
