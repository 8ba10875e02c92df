/** A document asks for more than the window can show: too deep, or too many elements. */
export class TooComplex extends Error {}
