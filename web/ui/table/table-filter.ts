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
