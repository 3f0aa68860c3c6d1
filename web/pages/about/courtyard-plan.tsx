import { m } from '#messages'

export function CourtyardPlan() {
  return (
    <svg viewBox="0 0 480 400" role="img" aria-label={m.about_picture()} className="plan">
      <g className="plan-floor">
        <path d="M20 20h440v360H20z" />
      </g>
      <path d="M150 120h180v160H150z" className="plan-court" />
      <g className="plan-tiles">
        <path d="M180 120v160M210 120v160M240 120v160M270 120v160M300 120v160M150 152h180M150 184h180M150 216h180M150 248h180" />
      </g>
      {/* Outer walls, open to the street at the bottom. */}
      <path className="plan-wall" d="M214 380H20V20h440v360H266" />
      {/* Walls between the rooms, each with a door onto the verandah. */}
      <path
        className="plan-wall plan-inner"
        d="M20 96h34M86 96h34M120 20v50M120 96v46M120 176v50M120 260v44M20 304h100M120 330v50M360 20v50M360 96v80M360 210v50M360 304v76M360 96h100M360 304h34M426 304h34M120 96h20M340 96h20M120 304h20M340 304h20M240 20v40M240 88v8M120 96h76M228 96h104"
      />
      <g className="plan-column">
        {[150, 210, 270, 330].flatMap((x) => [
          <circle key={`${x} top`} cx={x} cy="120" r="4.5" />,
          <circle key={`${x} bottom`} cx={x} cy="280" r="4.5" />,
        ])}
        {[173, 227].flatMap((y) => [
          <circle key={`${y} left`} cx="150" cy={y} r="4.5" />,
          <circle key={`${y} right`} cx="330" cy={y} r="4.5" />,
        ])}
      </g>
      <g className="plan-line">
        <path d="M214 380a52 52 0 0 1 52-52v52" />
        <path d="M54 96a32 32 0 0 1 32 32M120 142a34 34 0 0 0-34 34M120 226a34 34 0 0 1-34 34M360 176a34 34 0 0 1 34 34M394 304a32 32 0 0 0 32-32" />
        <path d="M40 40h50v36H40zM390 40h50v36h-50zM40 324h54v36H40zM400 330h40v34h-40zM152 36h64v24h-64zM262 36h76v24h-76z" />
        <path d="M388 118h52M388 130h52M388 142h52M388 154h52" />
      </g>
      <g className="plan-tree">
        <circle cx="240" cy="200" r="38" />
        <circle cx="226" cy="190" r="17" />
        <circle cx="256" cy="192" r="19" />
        <circle cx="240" cy="216" r="18" />
      </g>
      <circle cx="240" cy="200" r="5" className="plan-trunk" />
    </svg>
  )
}
