import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FieldName, fieldNames, fieldOf } from '#contract/listing-fields.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

// The limits of the database, in its migrations, must agree with the field table.

let t: TestApp
let user_id: number
beforeAll(async () => {
  t = await openTestApp()
  user_id = (await makeUser(t.context)).id
})
afterAll(() => t.close())

function extremesOf(name: FieldName): { taken: unknown[]; refused: unknown[] } {
  const field = fieldOf(name)
  switch (field.kind) {
    case 'line':
    case 'paragraph':
      return { taken: ['अ'.repeat(field.min), 'अ'.repeat(field.max)], refused: ['अ'.repeat(field.max + 1)] }
    case 'whole':
      return { taken: [field.min, field.max], refused: [field.max + 1, Math.min(field.min, 0) - 1] }
    case 'decimal':
      return { taken: [field.min, field.max], refused: [-1] }
    case 'measure':
      return {
        taken: [...field.units.map((unit) => `12.50 ${unit}`), null],
        refused: ['12', '12.12345 sq_ft', '-1 sq_ft', '1 katha'],
      }
    case 'degrees':
      return { taken: [-field.max, field.max], refused: [field.max + 1, -field.max - 1] }
    case 'flag':
      return { taken: [true, false], refused: [] }
    case 'yes_no':
      return { taken: [true, false, null], refused: [] }
    case 'date':
      return { taken: ['2000-01-01', '2099-12-31', null], refused: ['1999-12-31', '2100-01-01'] }
    case 'choices':
      return { taken: [[], [...field.of]], refused: [['something else']] }
    case 'counts':
      return {
        taken: [[], field.of.map((item) => `${field.most} ${item}`), [`1 ${field.of[0]}`]],
        refused: [['1 throne'], [`0 ${field.of[0]}`], [`${field.most + 1} ${field.of[0]}`], ['bed']],
      }
    case 'choice':
      return { taken: [...field.of], refused: [typeof field.of[0] === 'number' ? 2 : 'something else'] }
    case 'amenities':
      return { taken: [[], [...field.of]], refused: [['Helipad']] }
    case 'email':
      return { taken: [`${'a'.repeat(242)}@example.com`], refused: [`${'a'.repeat(243)}@example.com`] }
    case 'phone':
      return { taken: ['+919826012345'], refused: ['+9198260123456789012345'] }
  }
}

// Only farm land has this field.
const store = (name: FieldName, value: unknown) => {
  const land = fieldOf(name).types?.includes('Agricultural Land')
    ? { sub_type: 'Agricultural Land' as const }
    : {}
  return makeProperty(t.context, { user_id, ...land, [name]: value })
}

test.each(fieldNames)(
  'the database accepts every %s that the contract accepts, and no other',
  async (name) => {
    const { taken, refused } = extremesOf(name)
    for (const value of taken) expect(await store(name, value)).toMatchObject({ [name]: value })
    for (const value of refused) await expect(store(name, value), String(value)).rejects.toThrow()
  },
)
