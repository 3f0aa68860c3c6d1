import type { ServerContext } from '#web/data/page-context.ts'

type Api = ServerContext['api']
type AnyCall = (name: never, request: never) => Promise<unknown>

export function recordApi(real: Api) {
  const answers = new Map<string, Promise<unknown>>()
  const questions: (() => Promise<unknown>)[] = []
  const ask = real as unknown as AnyCall
  const recorded: AnyCall = (name, request) => {
    const key = JSON.stringify([name, request])
    const known = answers.get(key)
    if (known) return known
    questions.push(() => ask(name, request))
    const answer = ask(name, request)
    answers.set(key, answer)
    return answer
  }
  return {
    api: recorded as unknown as Api,
    askAll: () => Promise.allSettled(questions.map((question) => question())),
    count: () => questions.length,
  }
}
