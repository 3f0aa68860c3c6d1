import { dirname, join } from 'node:path/posix'

/** File -> the imported files of the repository, including type-only imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

export function readImports(sources: ReadonlyMap<string, string>): ImportGraph {
  const graph = new Map<string, Set<string>>()
  for (const [file, source] of sources) {
    const names = importedNames(source)
    const inside = names.filter((name) => /^[#.]/.test(name))
    const targets = inside.map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)))
    graph.set(file, new Set(targets.filter((target) => sources.has(target) && target !== file)))
  }
  return graph
}

export function importedNames(source: string): string[] {
  // A sentence that ends with the word import is no import: the name begins and ends on the line of its quotes.
  return [...source.matchAll(/(?<![\w/])(?:from|import)\s*\(?\s*'([#.@\w][^'?\n]*)[^'\n]*'/g)].map(
    ([, name = '']) => name,
  )
}

export function restrict(graph: ImportGraph, isPart: (file: string) => boolean): ImportGraph {
  const parts = [...graph].filter(([file]) => isPart(file))
  return new Map(parts.map(([file, targets]) => [file, new Set([...targets].filter(isPart))]))
}

/** The shortest cycle of each group of files that reach each other, as `a -> b -> a`. */
export function findCycles(graph: ImportGraph): string[] {
  const known = new Set<string>()
  const cycles: string[] = []
  for (const start of [...graph.keys()].sort()) {
    if (known.has(start)) continue
    const cycle = shortestWayBack(graph, start)
    if (!cycle) continue
    const back = reach(reverse(graph), start)
    for (const file of reach(graph, start)) if (back.has(file)) known.add(file)
    cycles.push([...cycle, start].join(' -> '))
  }
  return cycles
}

function reach(graph: ImportGraph, start: string): Set<string> {
  const reached = new Set([start])
  for (const file of reached) for (const target of graph.get(file) ?? []) reached.add(target)
  return reached
}

function reverse(graph: ImportGraph): ImportGraph {
  const importers = new Map<string, Set<string>>()
  for (const [file, targets] of graph) {
    for (const target of targets) importers.set(target, (importers.get(target) ?? new Set()).add(file))
  }
  return importers
}

function shortestWayBack(graph: ImportGraph, start: string): string[] | undefined {
  const from = new Map<string, string>()
  const queue = [start]
  for (const file of queue) {
    for (const target of graph.get(file) ?? []) {
      if (target === start) return wayTo(file, from, start)
      if (from.has(target)) continue
      from.set(target, file)
      queue.push(target)
    }
  }
  return undefined
}

function wayTo(end: string, from: Map<string, string>, start: string): string[] {
  const way = [end]
  for (let file = end; file !== start; ) {
    file = from.get(file) as string
    way.unshift(file)
  }
  return way
}

/** Cycles between the files and subfolders of one folder, at every depth. Each step is shown with one import. */
export function findFolderCycles(graph: ImportGraph): string[] {
  const folders = new Map<string, Map<string, Map<string, string>>>()
  for (const [file, targets] of graph) {
    for (const target of targets) {
      const [folder, from, to] = siblingsOf(file, target)
      const steps = folders.get(folder) ?? new Map<string, Map<string, string>>()
      folders.set(folder, steps)
      const step = steps.get(from) ?? new Map<string, string>()
      steps.set(from, step)
      if (!step.has(to)) step.set(to, `${file} -> ${target}`)
    }
  }
  return [...folders].flatMap(([folder, steps]) => {
    const siblings = new Map([...steps].map(([from, step]) => [from, new Set(step.keys())]))
    return findCycles(siblings).map((cycle) => {
      const names = cycle.split(' -> ')
      const reasons = names.slice(1).map((to, index) => steps.get(names[index] as string)?.get(to))
      return `${folder || '.'}: ${cycle} (${reasons.join('; ')})`
    })
  })
}

function siblingsOf(one: string, other: string): [string, string, string] {
  const [a, b] = [one.split('/'), other.split('/')]
  let depth = 0
  while (a[depth] === b[depth]) depth += 1
  return [a.slice(0, depth).join('/'), a[depth] ?? '', b[depth] ?? '']
}

/**
 * Imports against the order of layers, as `from -> to`, and files without a layer. A layer may import itself, others of
 * its rank and those of later ranks.
 */
export function findWrongLayers(
  graph: ImportGraph,
  ranks: readonly (readonly string[])[],
  layerOf: (file: string) => string,
): string[] {
  const rankOf = (file: string) => ranks.findIndex((layers) => layers.includes(layerOf(file)))
  return [...graph].flatMap(([file, targets]) => {
    if (rankOf(file) === -1) return [`${file} lies in no layer`]
    return [...targets]
      .filter((target) => rankOf(target) < rankOf(file))
      .map((target) => `${file} -> ${target}`)
  })
}

export function findPrivateImports(graph: ImportGraph, parent: string, isPublic: RegExp): string[] {
  const folderOf = (file: string) =>
    file.startsWith(`${parent}/`) ? file.slice(parent.length + 1).split('/')[0] : undefined
  return [...graph].flatMap(([file, targets]) => {
    const own = folderOf(file)
    if (own === undefined) return []
    return [...targets]
      .filter((target) => ![undefined, own].includes(folderOf(target)) && !isPublic.test(target))
      .map((target) => `${file} -> ${target}`)
  })
}

export function readLayers(text: string, layer: string): string[][] {
  const drawings = [...text.matchAll(/`([\w-]+(?:(?:, | -> )[\w-]+)+)`/g)].map(([, drawing = '']) =>
    drawing.split(' -> ').map((rank) => rank.split(', ')),
  )
  return drawings.find((ranks) => ranks.length > 1 && ranks.flat().includes(layer)) ?? []
}
