// Replaces the package pg in the bundle: pg-boss gets another driver and never calls pg.
export default {}
