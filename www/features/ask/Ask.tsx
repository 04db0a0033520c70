/** The search field in the bar; if the bar has no room, an icon that becomes the field. */
import './ask.css';
import type { ComponentType } from 'preact';
import { SearchIcon } from '../../ui/icons';
import { keyed } from '../../ui/keys';
import { before, combobox, hurried, inField, used } from './state';
import { askWords } from './words';

export const Ask = ({ Answers }: { Answers: ComponentType }) => (
  <search class="ask">
    <SearchIcon />
    <input
      type="text"
      role="combobox"
      aria-label={askWords.ask}
      aria-expanded="false"
      aria-controls="answers"
      autocomplete="off"
      placeholder={askWords.ask}
      data-testid="ask-input"
      {...keyed('find', askWords.askTitle)}
      onFocus={({ relatedTarget }) => {
        used.value = inField.value = true;
        before.value = relatedTarget;
      }}
      onKeyDown={({ key }) => {
        hurried.value = key === 'Enter';
      }}
      {...combobox.value}
    />
    <Answers />
  </search>
);
