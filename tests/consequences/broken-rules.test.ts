import { afterEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { runSequences } from './run-sequences.ts'

// The database itself breaks a rule, and the sequences must report it.

let t: TestApp
afterEach(() => t.close())

async function findBroken(...statements: string[]) {
  t = await openTestApp('empty', { settings: { PAGE_STALE_SECONDS: '0' } })
  for (const statement of statements) await t.context.database.pool.query(statement)
  const { failure } = await runSequences(t, { runs: 500, seed: 1, shrink: false })
  return failure
}

const trigger = (name: string, when: string, body: string) => [
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return new; end $$`,
  `create trigger ${name} ${when} for each row execute function ${name}()`,
]

describe('random sequences find a site', () => {
  test('that treats every e-mail address as verified', async () => {
    const body =
      'if new.email is not null then new.email_verified_at := coalesce(new.email_verified_at, now()); end if;'
    expect(await findBroken(...trigger('zz_believe', 'before insert or update on users', body))).toMatch(
      /^recipients: /,
    )
  })

  test('that publishes changes of a contact without a review', async () => {
    const body = `update properties set name = coalesce(new.payload->'facts'->>'name', name),
      phone = coalesce(new.payload->'facts'->>'phone', phone) where id = new.property_id;`
    expect(await findBroken(...trigger('zz_publish', 'after insert on property_revisions', body))).toMatch(
      /^contacts: /,
    )
  })

  test('that publishes texts of a listing without a review', async () => {
    const body = `update properties set description = coalesce(new.payload->'facts'->>'description', description)
      where id = new.property_id;`
    expect(await findBroken(...trigger('zz_publish', 'after insert on property_revisions', body))).toMatch(
      /^contacts: .*text/,
    )
  })

  test('whose history of prices does not follow the price', async () => {
    expect(await findBroken('alter table properties disable trigger properties_history')).toMatch(
      /^history: /,
    )
  })

  test('whose history tells of an edit that waits', async () => {
    const body = `if new.payload->'facts' ? 'price' then insert into property_history (property_id, at, price, type, sub_type)
      select id, listed_at - interval '1 day', (new.payload->'facts'->>'price')::bigint, type, sub_type from properties
      where id = new.property_id; end if;`
    expect(await findBroken(...trigger('zz_tell', 'after insert on property_revisions', body))).toMatch(
      /^history: .*never public/,
    )
  })

  test('that does not audit which listing was edited', async () => {
    const body = `if new.action = 'property.edited' then new.subject := 'property:0'; end if;`
    expect(await findBroken(...trigger('zz_forget', 'before insert on audit', body))).toMatch(/^audit: /)
  })
})
