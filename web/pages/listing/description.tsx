import { m } from '#messages'
import { ListingSection } from './listing-section.tsx'

export function Description({ text }: { text: string }) {
  return (
    <ListingSection id="description" title={m.listing_description()}>
      {text.trim() ? (
        <p className="max-w-[68ch] whitespace-pre-line text-lg">{text}</p>
      ) : (
        <p className="text-ink-soft">{m.listing_no_description()}</p>
      )}
    </ListingSection>
  )
}
