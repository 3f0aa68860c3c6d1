import { type Profiler, Session } from 'node:inspector/promises'

/**
 * Part of a page -> the functions that do it, as "name address". A sample counts for the innermost function on its
 * stack that is listed here. The names are those of the pinned versions of the libraries; functions that an update
 * renames show up as "other".
 */
const parts: [string, RegExp][] = [
  ['render', /^renderToString /],
  ['render: links', /^useLinkProps |react-router.*\/link\.js$/],
  ['render: head and scripts of the document', /^(HeadContent|Scripts|useTags|Asset) /],
  ['head()', /^(head|\w+Head|executeHead) /],
  [
    'loaders, and reading their input',
    /^(loader|load[A-Z]\w*|askChoices|searchListings|parseInput) .*(dist\/server|\/server\/)/,
  ],
  ['create the router', /^(getRouter|createRouter|RouterCore|buildRouteTree|createServerHistory) /],
  ['match and load routes', /router-core.*(load-server|router)\.js$/],
  ['dehydrate and serialise data', /router-core.*ssr-server\.js$|\/seroval\//],
  ['put scripts into the HTML', /hydrationScripts|transform\w*WithRouter/],
  ['hash inline scripts (CSP)', /^pagePolicy /],
  [
    'request, response and their text',
    /^node:internal\/|^\S* node:internal\/(deps\/undici|webstreams|encoding|abort_controller|event_target)/,
  ],
]

export async function profileParts(work: () => Promise<void>): Promise<[string, number][]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 200 })
  await session.post('Profiler.start')
  await work()
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  return sumParts(profile)
}

const ignored = ['(idle)', 'post']

function sumParts(profile: Profiler.Profile): [string, number][] {
  const partOf = nameParts(profile)
  const sums = new Map<string, number>()
  let busy = 0
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const part = partOf.get(id)
    const time = profile.timeDeltas?.[index] ?? 0
    if (!part || time < 0) continue
    sums.set(part, (sums.get(part) ?? 0) + time)
    busy += time
  }
  return [...sums].map(([part, time]): [string, number] => [part, time / busy]).sort((a, b) => b[1] - a[1])
}

function nameParts(profile: Profiler.Profile) {
  const byId = new Map(profile.nodes.map((node) => [node.id, node]))
  const named = new Map<number, string | undefined>()
  function visit(id: number, inherited: string) {
    const node = byId.get(id)
    if (!node) return
    const { functionName, url } = node.callFrame
    const own = parts.find(([, pattern]) => pattern.test(`${functionName} ${url}`))?.[0]
    const part = functionName === '(garbage collector)' ? 'collect garbage' : (own ?? inherited)
    named.set(id, ignored.includes(functionName) ? undefined : part)
    for (const child of node.children ?? []) visit(child, part)
  }
  const root = profile.nodes[0]
  if (root) visit(root.id, 'other')
  return named
}
