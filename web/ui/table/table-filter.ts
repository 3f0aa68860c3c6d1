export type Choices = Readonly<Record<string, 'text' | readonly [string, ...string[]]>>

export type FilterOf<C extends Choices> = {
  [N in keyof C]: C[N] extends readonly (infer Choice)[] ? Choice : string
}

export type TableSearch<C extends Choices> = { [N in keyof C | 'page']?: string }

/** The address as a route passes it on: the page picks what it knows, because every visitor loads the routes. */
export type PageProps = { search: Readonly<Record<string, unknown>> }

const maxCharacters = 200

export function pickSearch<C extends Choices>(choices: C, search: PageProps['search']): TableSearch<C> {
  const pick = (name: string) => {
    const value = search[name]
    return typeof value === 'string' ? value.slice(0, maxCharacters) : undefined
  }
  const names = [...Object.keys(choices), 'page']
  return Object.fromEntries(names.map((name) => [name, pick(name)])) as TableSearch<C>
}

/** Ignores unknown values of the URL. */
export function readFilter<C extends Choices>(choices: C, search: TableSearch<C>): FilterOf<C> {
  const read = ([name, known]: [string, Choices[string]]) => {
    const given = search[name as keyof C]
    if (known === 'text') return [name, given ?? '']
    return [name, known.find((choice) => choice === given) ?? known[0]]
  }
  return Object.fromEntries(Object.entries(choices).map(read)) as FilterOf<C>
}

export function writeFilter<C extends Choices>(choices: C, filter: FilterOf<C>): TableSearch<C> {
  const usual = readFilter(choices, {})
  const kept = Object.entries(filter).filter(([name, value]) => value !== usual[name])
  return Object.fromEntries(kept) as TableSearch<C>
}

export function isSameFilter<C extends Choices>(one: FilterOf<C>, other: FilterOf<C>): boolean {
  return Object.entries(one).every(([name, value]) => value === other[name])
}

export function readPage({ page }: { page?: string }): number {
  return Number(/^[1-9][0-9]{0,4}$/.exec(page ?? '')?.[0] ?? 1)
}
