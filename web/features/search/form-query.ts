import { readPrice } from '#contract/numbers.ts'
import { pageQuery } from '#contract/pages.ts'
import { isRepeated, searchParamNames } from '#contract/paths.ts'
import { partsOf } from './filter-values.ts'

export function formQuery(form: HTMLFormElement): string {
  const data = new FormData(form)
  const search: Record<string, string[]> = {}
  for (const name of searchParamNames) {
    const values = data.getAll(name).map(String)
    search[name] = name.endsWith('_price')
      ? values.map(readPrice)
      : [
          ...new Set(
            values.flatMap((value) => (isRepeated(name) ? partsOf(name, value.trim()) : value.trim())),
          ),
        ]
  }
  return pageQuery({ ...search, view: data.get('view')?.toString() }).toString()
}
