/** An expected failure of a job. `problem` is a code that is stored with the job. */
export class TryAgain extends Error {
  readonly problem: string

  constructor(problem: string) {
    super(`to be tried again: ${problem}`)
    this.name = 'TryAgain'
    this.problem = problem
  }
}
