import css from './HeroPicture.module.css'

/** A road from an open book over hills to the rising sun, with two people on it. Decoration. */
export function HeroPicture() {
  return (
    <svg
      className={css.picture}
      viewBox="0 0 1440 640"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <g className={css.halo}>
        <circle cx="1000" cy="250" r="270" opacity=".14" />
        <circle cx="1000" cy="250" r="180" opacity=".2" />
        <circle cx="1000" cy="250" r="112" opacity=".32" />
      </g>
      <circle className={css.sun} cx="1000" cy="250" r="60" />
      <path
        className={css.bird}
        d="M1150 96q9-10 18 0q9-10 18 0M1204 132q7-8 14 0q7-8 14 0M1104 140q6-7 12 0q6-7 12 0"
      />
      <path className={css.far} d="M0 400C170 330 330 372 520 340S820 232 990 268s280 8 450-52V640H0Z" />
      <path className={css.middle} d="M0 452C200 388 380 440 600 398s330-96 500-56 220-14 340-34V640H0Z" />
      <path
        className={css.road}
        d="M1002 322c26 26-40 42-30 70 12 34 96 38 70 88-22 42-190 52-252 160h-120c40-116 262-150 290-190 20-28-56-42-52-76 4-26 62-34 94-52Z"
      />
      <path className={css.near} d="M0 520c210-70 430-10 640 6-40 34-62 70-74 114H0Z" />
      <path className={css.near} d="M1440 420c-150 10-262 70-380 84-116 14-190 70-226 136h606Z" />
      <g className={css.trunk}>
        <path d="M196 470h6v34h-6zM262 486h6v30h-6zM1286 430h6v34h-6zM1354 408h6v36h-6z" />
      </g>
      <g className={css.tree}>
        <ellipse cx="199" cy="440" rx="18" ry="38" />
        <ellipse cx="265" cy="462" rx="15" ry="30" />
        <ellipse cx="1289" cy="402" rx="17" ry="36" />
        <ellipse cx="1357" cy="378" rx="19" ry="40" />
        <circle cx="452" cy="508" r="16" />
        <circle cx="482" cy="514" r="12" />
        <circle cx="1146" cy="476" r="14" />
      </g>
      <g className={css.walker}>
        <circle cx="960" cy="446" r="9" />
        <path d="M948 494c0-26 4-36 12-36s12 10 12 36Z" />
      </g>
      <g className={css.companion}>
        <circle cx="990" cy="450" r="8.5" />
        <path d="M979 494c0-23 4-32 11-32s11 9 11 32Z" />
      </g>
      <path className={css.cover} d="M480 624q130-34 240-8 110-26 240 8l14 16H466Z" />
      <path className={css.page} d="M492 612q116-38 228-4v32H482Z" />
      <path className={css.page} d="M948 612q-116-38-228-4v32h238Z" />
      <path
        className={css.rule}
        d="M524 616q92-22 168-4M520 630q92-18 172-4M748 612q84-18 168 4M748 626q84-14 172 4M720 608v32"
      />
    </svg>
  )
}
