/** A copy that inherits nothing, because a script may add names such as `token` to Object.prototype. */
export const withoutPrototype = <Value extends object>(given: Value): Value =>
  Object.assign(Object.create(null), given) as Value;
