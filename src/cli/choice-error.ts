/** An agent asked for something that there is not, or not for it; the message lists what there is. */
export class ChoiceError extends Error {}
