import { pageQuery } from '#contract/pages.ts'
import { searchParamNames } from '#contract/paths.ts'
import { readPrice } from '#web/features/property/price.ts'

export function formQuery(form: HTMLFormElement): string {
  const data = new FormData(form)
  const search: Record<string, string[]> = {}
  for (const name of searchParamNames) {
    const values = data.getAll(name).map(String)
    search[name] = name.endsWith('_price') ? values.map(readPrice) : values.map((value) => value.trim())
  }
  return pageQuery({ ...search, view: data.get('view')?.toString() }).toString()
}
