import { z } from 'zod'
import { areaUnits } from '../areas.ts'
import { type SearchParamName, searchParamNames } from '../paths.ts'

const values = z.array(z.string()).optional()
/** A search as query parameters, each with its values as texts. */
export const searchAsParams = z.object(
  Object.fromEntries(searchParamNames.map((name) => [name, values])) as Record<
    SearchParamName,
    typeof values
  >,
)

/** The meaning that the search found in its keyword. Parameters of the call win over the words of the keyword. */
export const understoodKeyword = z.object({
  filters: searchAsParams.describe('As parameters of the search'),
  implied: z
    .array(z.enum(searchParamNames))
    .describe(
      'Those of the filters that no word says, such as the sale that a budget in lakh means; a choice made before should win over them',
    ),
  keyword: z.string().describe('The words that were not understood, and are searched for in texts'),
  missing: z
    .array(z.string())
    .describe('Words that no listing has, left out because the rest of the search finds something'),
  ignored: z.array(z.string()).describe('Words that say nothing about a home'),
  elsewhere: z
    .array(z.string())
    .describe('Places of the same name in other cities than the one that was understood'),
  area_unit: z
    .enum(areaUnits)
    .nullable()
    .describe('The unit in which the area was said; the filters have square feet'),
  sells: z.boolean().describe('Whether somebody wants to sell or let a home, which is no filter'),
  shop: z.boolean().describe('Whether a shop or showroom is looked for, which are listed as offices'),
  exact: z
    .boolean()
    .describe(
      'Whether only listings that match the filters are found. Else only names were understood, and listings whose texts have all words are found, too',
    ),
  titled: z
    .boolean()
    .describe('Whether the keyword is the title of a listing, which then comes before what the words mean'),
})
export type UnderstoodKeyword = z.infer<typeof understoodKeyword>
