import { placeText } from '#contract/place-text.ts'
import { usePageContext } from './page-context.ts'

export function usePlaceText(): (place: string) => string {
  const context = usePageContext()
  return (place) => placeText(context, place)
}
