export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <svg viewBox="0 0 32 32" className="logo-sign" aria-hidden="true">
        <path
          d="M12.5 27.5H7a2.5 2.5 0 0 1-2.5-2.5V7A2.5 2.5 0 0 1 7 4.5h18A2.5 2.5 0 0 1 27.5 7v18a2.5 2.5 0 0 1-2.5 2.5h-5.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="16" cy="16" r="4.75" className="logo-dot" />
      </svg>
      <span className="logo-name">{name}</span>
    </span>
  )
}
