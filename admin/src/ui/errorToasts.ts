import { errorToasts } from '@assay/client/errorToasts'
import toast from 'react-hot-toast/headless'

export const { showErrors, clearErrors } = errorToasts(toast)
