/** Runs the body of a script: what it throws is printed as one sentence, and the process ends with code 1. */
export async function failingWithASentence(body) {
  try {
    await body()
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
