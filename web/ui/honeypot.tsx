import { m } from '#messages'

/** Invisible to people; programs that fill in every field reveal themselves. */
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
