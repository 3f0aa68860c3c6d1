export const problems = ['type', 'animated', 'pixels', 'heavy', 'small', 'damaged', 'no_ffmpeg'] as const
export type Problem = (typeof problems)[number]

export class BadFile extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem)
    this.problem = problem
  }
}
