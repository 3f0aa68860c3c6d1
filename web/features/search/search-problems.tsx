import { m } from '#messages'

/** Why a search was refused, field by field: on phones the fields are in a closed sheet, and some have none. */
export function SearchProblems({ problems }: { problems: Record<string, string> }) {
  return (
    <ul className="grid gap-1 border-l-4 border-danger pl-4">
      {Object.entries(problems).map(([name, sentence]) => (
        <li key={name}>
          <span className="font-semibold">{labels[name]?.() ?? name}:</span> {sentence}
        </li>
      ))}
    </ul>
  )
}

const labels: Record<string, () => string> = {
  keyword: m.search_keyword,
  type: m.search_type,
  sub_type: m.search_sub_type,
  location: m.search_location,
  min_price: m.search_min_price,
  max_price: m.search_max_price,
  min_area: m.search_min_area,
  max_area: m.search_max_area,
  bedrooms: m.search_bedrooms,
  bathrooms: m.search_bathrooms,
  features: m.search_features,
  status: m.search_status,
  sold: m.search_show_sold,
  sort: m.search_sort,
  page: m.pages_label,
}
