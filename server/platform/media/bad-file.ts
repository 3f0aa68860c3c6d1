/** Why a file is not taken, as the programs that look at it say it. */
export const problems = ['type', 'animated', 'pixels', 'heavy', 'small', 'damaged', 'no_ffmpeg'] as const
export type Problem = (typeof problems)[number]

/** A file that is refused; the workers send its problem over. */
export class BadFile extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem)
    this.problem = problem
  }
}
