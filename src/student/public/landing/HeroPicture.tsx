import css from './HeroPicture.module.css'

/** Hills that pale with distance, each behind the next. */
const hills = [
  [css.first, 'M0 372C150 336 270 330 430 344S700 268 860 250s370 64 580-36V640H0Z'],
  [css.second, 'M0 432C200 388 360 432 560 394S890 292 1070 312s250 22 370-30V640H0Z'],
  [css.third, 'M0 486C180 440 330 482 520 460s360-92 560-88 240 42 360 8V640H0Z'],
  [css.fourth, 'M0 548C220 486 420 536 640 522s420-82 800-62V640H0Z'],
] as const

/** The road from the sun to the book. */
const road =
  'M1037 276c26 20-24 34-16 56 10 26 84 30 78 70-6 44-146 52-204 92-46 32-84 76-90 116H652c20-72 128-122 216-158 70-28 148-36 140-66-6-24-58-34-46-66 8-20 62-24 70-46Z'

/** A road from an open book over hills to the rising sun, with two people on it. Decoration. */
export function HeroPicture() {
  return (
    <svg
      className={`block full full-height ${css.picture}`}
      viewBox="0 0 1440 640"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <g className={css.halo}>
        <circle cx="1036" cy="214" r="276" opacity=".14" />
        <circle cx="1036" cy="214" r="186" opacity=".2" />
        <circle cx="1036" cy="214" r="116" opacity=".34" />
      </g>
      <circle className={css.sun} cx="1036" cy="214" r="66" />
      <path
        className={css.bird}
        d="M1210 96q10-11 20 0q10-11 20 0M1272 136q8-9 16 0q8-9 16 0M1166 142q7-8 14 0q7-8 14 0"
      />
      {hills.map(([hill, shape]) => (
        <path key={shape} className={hill} d={shape} />
      ))}
      <path className={css.road} d={road} />
      <path
        className={css.trunk}
        d="M148 456h6v40h-6zM214 470h6v34h-6zM466 440h5v22h-5zM1290 356h6v36h-6zM1352 344h6v42h-6zM604 500h5v26h-5z"
      />
      <g className={css.tree}>
        <ellipse cx="151" cy="428" rx="19" ry="42" />
        <ellipse cx="217" cy="450" rx="15" ry="31" />
        <ellipse cx="468" cy="430" rx="12" ry="22" />
        <ellipse cx="1293" cy="332" rx="17" ry="36" />
        <ellipse cx="1355" cy="314" rx="20" ry="44" />
        <ellipse cx="606" cy="490" rx="13" ry="25" />
        <circle cx="1210" cy="424" r="15" />
        <circle cx="1238" cy="430" r="11" />
        <circle cx="352" cy="508" r="17" />
        <circle cx="382" cy="514" r="12" />
      </g>
      <path className={css.nearest} d="M0 604C180 548 420 566 640 606H800c220-60 440-72 640-46v80H0Z" />
      <g className={css.walker}>
        <circle cx="752" cy="474" r="11" />
        <path d="M737 534c0-34 5-46 15-46s15 12 15 46Z" />
      </g>
      <g className={css.companion}>
        <circle cx="788" cy="480" r="10" />
        <path d="M775 534c0-30 4-41 13-41s13 11 13 41Z" />
      </g>
      <path className={css.cover} d="M386 640 424 590Q590 546 720 584 850 546 1016 590L1054 640Z" />
      <path className={css.page} d="M436 588Q590 552 720 592V640H402Z" />
      <path className={css.page} d="M1004 588Q850 552 720 592V640H1038Z" />
      <path
        className={css.rule}
        d="M468 594Q590 566 694 598M458 610Q586 582 694 614M450 626Q584 600 694 630M972 594Q850 566 746 598M982 610Q854 582 746 614M990 626Q856 600 746 630M720 592V640"
      />
    </svg>
  )
}
