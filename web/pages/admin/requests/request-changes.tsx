import type { PropertyRequest } from '#contract/schemas/admin.ts'
import type { Picture, Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { ChangesTable } from './changes-table.tsx'
import { PictureStrip } from './picture-strip.tsx'

type Props = { request: PropertyRequest; listing: Property }

export function RequestChanges({ request: { changes }, listing }: Props) {
  return (
    <section className="stack">
      <h2 className="title-3">{m.requests_changes()}</h2>
      <ChangesTable
        changes={changes}
        before={m.requests_before()}
        after={m.requests_after()}
        draw={({ field }, side) => {
          const pictures = picturesOf(field, listing)
          return pictures && <PictureStrip pictures={pictures[side]} />
        }}
      />
    </section>
  )
}

type Sides = { before: readonly Picture[]; after: readonly Picture[] }

function picturesOf(field: string, { pictures, floor_plan_picture, revision }: Property): Sides | undefined {
  if (field === 'images') return { before: pictures, after: revision?.pictures ?? [] }
  if (field !== 'floor_plan') return undefined
  const list = (plan: Picture | null | undefined) => (plan ? [plan] : [])
  return { before: list(floor_plan_picture), after: list(revision?.floor_plan_picture) }
}
