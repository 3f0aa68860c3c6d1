import { pageQuery } from '#contract/pages.ts'
import { isRepeated, searchParamNames } from '#contract/paths.ts'
import { partsOf } from './filter-values.ts'

/** As it was typed. The page of the address reads prices and areas in words (redirect-to-read.ts). */
export function formQuery(form: HTMLFormElement): string {
  const data = new FormData(form)
  const search: Record<string, string[]> = {}
  for (const name of searchParamNames) {
    const values = data.getAll(name).map(String)
    search[name] = [
      ...new Set(values.flatMap((value) => (isRepeated(name) ? partsOf(name, value.trim()) : value.trim()))),
    ]
  }
  return pageQuery({ ...search, view: data.get('view')?.toString() }).toString()
}
