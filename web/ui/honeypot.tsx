import { m } from '#messages'

/** A field that people neither see nor reach; programs that fill in everything give themselves away by it. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="honeypot">
      <label>
        {m.form_website()}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
