const mistakes: Record<string, string>[] = [
  { price: 'call me' },
  { title: 'Hut' },
  { type: 'swap' },
  { sub_type: 'Castle' },
  { city: '' },
  { bedrooms: '9' },
  { latitude: '95' },
]

export function tableOf(rows: number, bad: number): string {
  const columns = [
    'title',
    'type',
    'sub_type',
    'price',
    'city',
    'locality',
    'area',
    'bedrooms',
    'latitude',
    'longitude',
  ]
  const lines = Array.from({ length: rows }, (_, index) => {
    const good: Record<string, string> = {
      title: `House of the table number ${index + 1}`,
      type: index % 3 ? 'sale' : 'rent',
      sub_type: 'Flat',
      price: String(index % 3 ? 2_500_000 + index * 1000 : 15_000 + index * 10),
      city: 'Indore',
      locality: 'Vijay Nagar',
      area: String(900 + index),
      bedrooms: '3',
      latitude: '22.75',
      longitude: '75.89',
    }
    const row = index < bad ? { ...good, ...mistakes[index % mistakes.length] } : good
    return columns.map((column) => row[column]).join(',')
  })
  return [columns.join(','), ...lines, ''].join('\r\n')
}
