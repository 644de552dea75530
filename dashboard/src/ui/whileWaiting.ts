import toast from 'react-hot-toast/headless'

/** Shows 'Please wait...' until the work is over, and the given toast if it fails. */
export async function whileWaiting<Result>(
  work: Promise<Result>,
  failed?: string | ((failure: unknown) => string),
): Promise<Result> {
  const waiting = toast.loading('Please wait...')
  try {
    return await work
  } catch (failure) {
    if (failed !== undefined) toast.error(typeof failed === 'string' ? failed : failed(failure))
    throw failure
  } finally {
    toast.dismiss(waiting)
  }
}
