import type { Call } from './call.ts'

export type CallPath = Pick<Call, 'method' | 'path'>

/** Method and path of the rows that `isPicked` accepts. The caller's type says which rows these are. */
export function pickPaths<N extends string>(
  calls: Record<string, Call>,
  isPicked: (call: Call) => boolean,
): Record<N, CallPath> {
  const picked = Object.entries(calls).filter(([, call]) => isPicked(call))
  return Object.fromEntries(picked.map(([name, { method, path }]) => [name, { method, path }])) as Record<
    N,
    CallPath
  >
}
