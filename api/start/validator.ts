/* Before any route is loaded: a validator takes the sentences that are there when it is made. */
import '#routing/sentences'
