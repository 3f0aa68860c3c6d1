import { m } from '#messages'
import { pageLocale } from '#web/ui/page-locale.ts'

/** The sources of the rows that come with the program, which the database has in English. A test compares them. */
const shipped: Record<string, () => string> = {
  'Principal 5 %, municipal 3 %, district 1 %, cess 0.5 %: press reports of 2019 to 2022. Verify with the sub-registrar.':
    m.rate_source_duty_town,
  'Without the municipal part: press reports of 2019 to 2022. Verify with the sub-registrar.':
    m.rate_source_duty_village,
  'Gazette of 7 April 2021, by press reports. Verify with the sub-registrar.': m.rate_source_gazette,
  'Taken as for a man, because sources do not say. Verify with the sub-registrar.': m.rate_source_joint,
  'Tax guides of 2025 and 2026. Verify with a tax adviser.': m.rate_source_tax_guides,
  'Outside metropolitan cities: tax guides of 2025 and 2026. Verify with a tax adviser.':
    m.rate_source_tax_guides_town,
  'Income-tax Act, section 194-IA. Verify with a tax adviser.': m.rate_source_income_tax,
  'Reserve Bank of India, DBR.BP.BC.No.44/08.12.015/2015-16. Verify with the bank.': m.rate_source_rbi,
  'Reserve Bank of India, circular of 5 March 2015. Verify with the bank.': m.rate_source_rbi_circular,
  'Income-tax Act 1961, section 194-IA, inserted by the Finance Act 2013 from 1 June 2013. Verify with a tax adviser.':
    m.rate_source_income_tax_2013,
  'Income-tax Act 1961, section 194-IA (2), inserted by the Finance Act 2013 from 1 June 2013. Verify with a tax adviser.':
    m.rate_source_income_tax_2013_from,
  'Definition in Notification 3/2019-Central Tax (Rate) of 29 March 2019, in force from 1 April 2019. Verify with a tax adviser.':
    m.rate_source_gst_definition,
  'Notification 11/2017-Central Tax (Rate), as amended by 3/2019 from 1 April 2019: 18 % less a third for the land. Verify with a tax adviser.':
    m.rate_source_gst_commercial,
  'Notification 3/2019-Central Tax (Rate) of 29 March 2019, in force from 1 April 2019: 1.5 % less a third for the land. Verify with a tax adviser.':
    m.rate_source_gst_affordable,
  'Notification 3/2019-Central Tax (Rate) of 29 March 2019, in force from 1 April 2019: 7.5 % less a third for the land. Verify with a tax adviser.':
    m.rate_source_gst_home,
  'Outside metropolitan cities: Notification 3/2019-Central Tax (Rate) of 29 March 2019, in force from 1 April 2019. Verify with a tax adviser.':
    m.rate_source_gst_carpet,
}

/** In the language of the page if the source came with the program, else as the agency wrote it. */
export function sourceText(source: string): string {
  return pageLocale() === 'en' || !Object.hasOwn(shipped, source) ? source : (shipped[source]?.() ?? source)
}

export const shippedSources: readonly string[] = Object.keys(shipped)
