/** The panels that the page shows: those of the link that this stream has. */
import { computed } from '@preact/signals';
import { digest, neutralView, view } from '../../session/state';

/** Why there is no plane of the data; `null` where there is one, as far as is known. */
export const unplanar = computed(() => digest.value?.unplanar ?? null);

export const panelsByDefault = neutralView.panels;

/** A link may ask for the plane of a stream that has none: without it then. */
export const panelsShown = computed(() => {
  const asked = view.panels.value;
  if (unplanar.value === null || !asked.includes('plane')) return asked;
  const others = asked.filter((panel) => panel !== 'plane');
  return others.length > 0 ? others : panelsByDefault;
});
